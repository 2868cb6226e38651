#include "model/numeric/decompositions.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <Eigen/SVD>

namespace framecast {

Eigen::VectorXd least_squares(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
    return a.colPivHouseholderQr().solve(b);
}

void gram(const Eigen::Ref<const Eigen::MatrixXd>& a, Eigen::Ref<Eigen::MatrixXd> out) {
    out.noalias() = a.transpose() * a;
}

Eigen::VectorXd gram_eigenvalues(const Eigen::MatrixXd& a) {
    Eigen::MatrixXd squares(a.cols(), a.cols());
    gram(a, squares);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(squares, Eigen::EigenvaluesOnly);
    return solver.eigenvalues();
}

Eigen::MatrixXd inverse_gram(const Eigen::MatrixXd& a) {
    const Eigen::VectorXd length = a.colwise().norm();
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(a * length.cwiseInverse().asDiagonal(),
                                                Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Eigen::MatrixXd root =
        length.cwiseInverse().asDiagonal() * svd.matrixV() * svd.singularValues().cwiseInverse().asDiagonal();
    return root * root.transpose();
}

std::optional<TriangularSystem> cholesky(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
    const Eigen::LLT<Eigen::MatrixXd> factor(a);
    if (factor.info() != Eigen::Success) return std::nullopt;
    return TriangularSystem{factor.matrixU(), factor.matrixL().solve(b)};
}

RightSingular right_singular(const Eigen::MatrixXd& a) {
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(a, Eigen::ComputeThinU | Eigen::ComputeFullV);
    return {svd.singularValues(), svd.matrixV()};
}

}  // namespace framecast
