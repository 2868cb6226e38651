; The installer for Windows, for one user and without elevation (installer.cmake gives the definitions).
;
;   /S        silently
;   /PATH     with the folder in the user's PATH
;   /D=FOLDER where; at the end, without quotes
Unicode true
SetCompressor /SOLID lzma
Name "Framecast ${VERSION}"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Framecast"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Framecast"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinMessages.nsh
!include x64.nsh
!include installer_path.nsh
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English

; Its output goes to the list that the window shows. $0: its exit code, or "error".
!macro Framecast WORDS
    nsExec::ExecToLog '"$INSTDIR\framecast.exe" ${WORDS}'
    Pop $0
!macroend

Section "Program" program
    SectionIn RO
    ; An older version may have had other files.
    ${If} ${FileExists} "$INSTDIR\uninstall.exe"
        ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
    ${EndIf}
    SetOutPath "$INSTDIR"
    File /r "${TREE}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "${KEY}" "DisplayName" "Framecast"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "Publisher" "The Framecast authors"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section "Layer for programs that launchers start" layer
    !insertmacro Framecast "layer install --user"
    ${If} $0 != 0
        SetErrorLevel 1
        MessageBox MB_OK|MB_ICONEXCLAMATION "The layer was not installed; the list of steps has the reason." /SD IDOK
    ${EndIf}
SectionEnd

Section /o "Folder in PATH" path
    !insertmacro AddToPath
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
!insertmacro MUI_DESCRIPTION_TEXT ${program} "framecast.exe, which captures and analyzes frames, its layer and its manual."
!insertmacro MUI_DESCRIPTION_TEXT ${layer} "Programs with FRAMECAST=1 in their environment load the layer, whoever starts them."
!insertmacro MUI_DESCRIPTION_TEXT ${path} "Every command prompt finds framecast."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
    ${IfNot} ${RunningX64}
        MessageBox MB_OK|MB_ICONSTOP "Framecast needs a 64-bit Windows." /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/PATH" $1
    ${IfNot} ${Errors}
        !insertmacro SelectSection ${path}
    ${EndIf}
FunctionEnd

Section "Uninstall"
    remove:
    !insertmacro Framecast "layer remove --user"
    ${If} $0 != 0
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "The layer cannot be removed: close the programs that use it." /SD IDCANCEL IDRETRY remove
        SetErrorLevel 2
        Quit
    ${EndIf}
    !insertmacro RemoveFromPath
    SetOutPath "$TEMP"
    !include "${REMOVAL}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "${KEY}"
SectionEnd
